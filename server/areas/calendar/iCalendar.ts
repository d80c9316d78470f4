/** A day with something on it, as calendar programs show it. */
export interface CalendarEntry {
  /** The same for as long as it is the same thing, wherever it moves. */
  uid: string;
  /** `YYYY-MM-DD`. */
  day: string;
  title: string;
  description: string;
  /** The whole address of where to do it. */
  address: string;
  /** When it was made. */
  madeAt: Date;
}

/** Revision, which tells programs that they know an event in an older state (RFC 5545, 3.8.7). */
export interface Revision {
  number: number;
  at: Date;
}

interface Calendar {
  name: string;
  /** As BCP 47 writes it. */
  language: string;
  revision: Revision;
  entries: readonly CalendarEntry[];
}

const maximumOctets = 75;
const lineEnd = '\r\n';

/** A text value (RFC 5545, 3.3.11): what has a meaning is escaped, what is no text left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === '\n' ? character : ''))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A content line cut into lines of at most 75 octets (RFC 5545, 3.1), never within a character. */
export const foldLine = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maximumOctets) {
      lines.push(current);
      // A line that goes on begins with a space, which counts.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join(lineEnd);
};

const writeDay = (day: string): string => day.replaceAll('-', '');
const writeInstant = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const writeEntry = (
  { uid, day, title, description, address, madeAt }: CalendarEntry,
  { number, at }: Revision,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `CREATED:${writeInstant(madeAt)}`,
  // Of what is published without a method, both say when it was last revised.
  `DTSTAMP:${writeInstant(at)}`,
  `LAST-MODIFIED:${writeInstant(at)}`,
  `SEQUENCE:${number}`,
  // Without an end it lasts for the whole day, and that day alone.
  `DTSTART;VALUE=DATE:${writeDay(day)}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${address}`,
  // Nobody is busy for a day because something is due on it.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar holds something, or it is none (RFC 5545, 3.6): an empty one names the zone of its days, which is any. */
const zone: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar to subscribe to, as RFC 5545 writes it, with name and rhythm of RFC 7986 and of older programs. */
export const iCalendar = ({ name, language, revision, entries }: Calendar): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//safety-dashboard//Due dates//${language.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...(entries.length > 0 ? entries.flatMap((entry) => writeEntry(entry, revision)) : zone),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + lineEnd).join('');
};
