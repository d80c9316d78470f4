/** Faults of a file that the operator handed in, a line each: what the operator reads. */
export class FileFault extends Error {
  readonly lines: readonly string[];
  constructor(name: string, lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = name;
    this.lines = lines;
  }
}
