// What a page keeps of its own timeline, as the browser runs it: these tools know no document, so it is text.

/** From the beginning of each page: its clicks, and when frame and list were first drawn. */
export const OBSERVING = `
  window.clicks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.clicks.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  const marks = { framed: 'main#content', listed: 'main#content tbody tr' };
  const watch = () => {
    for (const [name, selector] of Object.entries(marks))
      if (window[name] === undefined && document.querySelector(selector)) window[name] = performance.now();
    if (window.listed === undefined) requestAnimationFrame(watch);
  };
  watch();
`;

export const DRAWN = `({
  painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  framed: window.framed,
  listed: window.listed,
})`;

/** Counts frames until it is stopped. */
export const FRAMES_AS_TEXT = `new Promise((resolve) => {
  const times = [];
  let isCounting = true;
  const count = (time) => {
    times.push(time);
    if (isCounting) requestAnimationFrame(count);
    else {
      const gaps = times.slice(1).map((one, index) => one - times[index]);
      const seconds = (times.at(-1) - times[0]) / 1000;
      resolve({ perSecond: gaps.length / seconds, late: gaps.filter((gap) => gap > 25).length / gaps.length });
    }
  };
  window.stopCounting = () => { isCounting = false; };
  requestAnimationFrame(count);
})`;

/** The longest time of an event since it was last asked, from the press to the next frame; the browser reports none below 16 ms. */
export const CLICKS_AS_TEXT = `Math.max(16, ...window.clicks.splice(0))`;
