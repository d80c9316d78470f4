import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { type SpanDescription, type Tracer, traceWith } from '../base/trace';

export interface TracingSettings {
  /** Exporter of spans: the address of an OTLP receiver's traces, by HTTP. */
  url: string;
  /** Of how many requests and jobs, 0 to 1. */
  ratio: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Of an error its code or kind alone: what else it says may name people. */
const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
};

const finish = (span: Span, attributes: SpanDescription['attributes'], hasFailed: boolean): void => {
  span.setAttributes(attributes);
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/**
 * Sends spans of requests, statements, jobs and messages to an OTLP receiver. A trace always begins here: what callers
 * say of theirs is not believed. @returns sends what is left and ends it
 */
export const openTracing = ({ url, ratio }: TracingSettings, version: string): (() => Promise<void>) => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'safety-dashboard', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5_000 }))],
  });
  provider.register({ propagator: null });
  const own = provider.getTracer('safety-dashboard', version);
  const start = ({ name, kind, attributes }: SpanDescription) =>
    own.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } });
  const tracer: Tracer = {
    begin: (description) => {
      const span = start(description);
      return {
        within: (work) => context.with(trace.setSpan(context.active(), span), work),
        end: (attributes, hasFailed) => finish(span, attributes, hasFailed),
      };
    },
    around: (description, work) => {
      if (description.isPart && !trace.getActiveSpan()) return work();
      const span = start(description);
      return context.with(trace.setSpan(context.active(), span), work).then(
        (result) => {
          finish(span, {}, false);
          return result;
        },
        (error: unknown) => {
          finish(span, { 'error.type': typeOf(error) }, true);
          throw error;
        },
      );
    },
  };
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await provider.shutdown().catch(() => undefined);
  };
};
