/** Why something is not on the device. */
type Reason = 'package' | 'tooMuch' | 'full' | 'unsupported' | 'failed';

/** It was not taken along. `needed` and `left` are bytes. */
export class NotTaken extends Error {
  constructor(
    readonly reason: Reason,
    readonly bytes: { needed: number; left: number } = { needed: 0, left: 0 },
  ) {
    super(reason);
  }
}
