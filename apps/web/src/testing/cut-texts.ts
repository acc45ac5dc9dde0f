/** The texts of a drawn chart that reach beyond it, where they are cut. */
export function cutTexts(chart: Element): string[] {
  const room = chart.getBoundingClientRect();
  return [...chart.querySelectorAll('svg text')]
    .filter((text) => {
      const { left, right } = text.getBoundingClientRect();
      return left < room.left || right > room.right;
    })
    .map(({ textContent }) => textContent);
}
