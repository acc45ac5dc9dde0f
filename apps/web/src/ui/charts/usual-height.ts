/** Of a chart that is given none, in pixels; beside the chart library, which is loaded later. */
export const USUAL_HEIGHT = 280;
