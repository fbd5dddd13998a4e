/** The sliders of the range editor: the weight that is painted, and the best x % of hands. */

import { button } from "./controls.js";
import { element } from "./element.js";
import { sizeText } from "./figures.js";

const BRUSHES = [25, 50, 75, 100];

/** The weight that is painted; the eraser is a brush of weight 0. */
export function createBrush() {
  const output = element("output", { for: "brush", class: "number" });
  const slider = element("input", {
    id: "brush",
    type: "range",
    min: 0,
    max: 100,
    step: 1,
    value: 100,
    oninput: draw,
    "data-testid": "brush",
  });
  const chips = BRUSHES.map((weight) => button(`${weight}%`, () => set(weight)));
  const eraser = button("Eraser", () => set(0), { "data-testid": "eraser" });
  const settings = new Map([[eraser, 0], ...chips.map((chip, at) => [chip, BRUSHES[at]])]);

  function set(weight) {
    slider.value = weight;
    draw();
  }

  function draw() {
    const weight = Number(slider.value);
    output.textContent = weight ? `${weight}%` : "erase";
    slider.style.setProperty("--fill", `${weight}%`);
    settings.forEach((each, chip) => chip.setAttribute("aria-pressed", String(each === weight)));
  }

  draw();
  return {
    element: element(
      "section",
      {},
      element("h3", {}, element("label", { for: "brush" }, "Brush weight"), output),
      slider,
      element("div", { class: "chips" }, eraser, ...chips),
    ),
    get weight() {
      return Number(slider.value) / 100;
    },
    reset: () => set(100),
  };
}

/** The best x % of hands; one pull of the slider is one step of undo. */
export function createTop(lay, end, begin) {
  const output = element("output", { for: "top-hands", class: "number" });
  let pulling = false;
  const slider = element("input", {
    id: "top-hands",
    type: "range",
    min: 0,
    max: 100,
    step: 0.5,
    value: 0,
    "data-testid": "top-hands",
    oninput() {
      if (!pulling) begin();
      pulling = true;
      lay(Number(slider.value));
    },
    onchange() {
      pulling = false;
      end();
    },
  });
  return {
    element: element(
      "section",
      {},
      element("h3", {}, element("label", { for: "top-hands" }, "Top hands"), output),
      slider,
      element("p", { class: "hint" }, "Ordered by equity against one random hand."),
    ),
    show(share) {
      output.textContent = sizeText(share);
      slider.style.setProperty("--fill", `${share}%`);
      if (!pulling) slider.value = share;
    },
  };
}
