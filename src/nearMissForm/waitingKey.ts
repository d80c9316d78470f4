/** Under which name reports wait in this browser. Apart from the rest, since the dashboard asks this alone. */
export const waitingKey = 'report.waiting';
