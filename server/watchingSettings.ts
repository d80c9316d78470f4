import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { TracingSettings } from './http/openTracing';
import type { AuditSinkSettings } from './jobs/auditSink';

/** Settings for whoever watches over the product. */
export interface WatchingSettings {
  /** Receiver of traces; without it nothing is traced. */
  tracing?: TracingSettings;
  /** Receiver of entries of the audit log; without it they stay in the database alone. */
  auditStream?: AuditSinkSettings;
}

const isSink = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, host } = new URL(value);
  return protocol === 'file:' ? host === '' : /^https?:$/.test(protocol) && username === '' && password === '';
};

/** Their environment variables. */
export const watchingVariables = {
  TRACES_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318/v1/traces' }),
  ),
  TRACES_RATIO: z.optional(z.string().check(z.regex(/^(?:0|1|0?\.\d+)$/, 'must be a number from 0 to 1'))),
  AUDIT_STREAM_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isSink, 'must be an address such as https://siem.example.org/events or file:///var/log/audit.jsonl'),
      ),
  ),
  AUDIT_STREAM_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters'))),
};

type Given = { readonly [Name in keyof typeof watchingVariables]?: string | undefined };

/** Faults that only the variables together can have. */
export const watchingFaults = (given: Given): string[] => [
  ...(given.TRACES_RATIO && !given.TRACES_URL
    ? ['TRACES_RATIO means nothing without TRACES_URL, where traces go']
    : []),
  ...(given.AUDIT_STREAM_TOKEN && !given.AUDIT_STREAM_URL?.startsWith('http')
    ? ['AUDIT_STREAM_TOKEN means nothing without AUDIT_STREAM_URL, the web address that asks for it']
    : []),
];

const readSink = ({ AUDIT_STREAM_URL: url = '', AUDIT_STREAM_TOKEN: token }: Given): AuditSinkSettings =>
  url.startsWith('file:') ? { path: fileURLToPath(url) } : { url, ...(token && { token }) };

/** The settings, from variables that were checked. */
export const readWatching = (given: Given): WatchingSettings => ({
  ...(given.TRACES_URL && { tracing: { url: given.TRACES_URL, ratio: Number(given.TRACES_RATIO ?? 1) } }),
  ...(given.AUDIT_STREAM_URL && { auditStream: readSink(given) }),
});
