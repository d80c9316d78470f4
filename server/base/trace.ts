/** Description of a span: names and numbers of the product. Nothing that somebody entered may stand in it. */
export interface SpanDescription {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes: Readonly<Record<string, string | number>>;
  /** Only as a part of something that is traced itself. */
  isPart?: boolean;
}

/** A span that is open. */
export interface OpenSpan {
  /** Runs something, and whatever that begins, as part of the span. */
  within(work: () => void): void;
  end(attributes: SpanDescription['attributes'], hasFailed: boolean): void;
}

export interface Tracer {
  begin(span: SpanDescription): OpenSpan;
  /** Calls `work` at once, and ends the span with what it returns. */
  around<T>(span: SpanDescription, work: () => Promise<T>): Promise<T>;
}

let tracer: Tracer | undefined;

/** Lets the process be traced from now on, or no more. Connections that are open already stay as they are. */
export const traceWith = (chosen: Tracer | undefined): void => {
  tracer = chosen;
};

/** Tracer of this process; mostly none. */
export const currentTracer = (): Tracer | undefined => tracer;

/** Does something as a span of its own if the process is traced, and just does it if not. */
export const traced = <T>(describe: () => SpanDescription, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.around(describe(), work) : work();
