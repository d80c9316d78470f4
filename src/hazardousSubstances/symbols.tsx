import type { ReactNode } from 'react';
import type { Pictogram } from '../../contract/hazardousSubstances';

const flame = 'M51 22c3 11 15 17 15 33 0 12-7 19-16 19s-16-7-16-18c0-8 5-12 7-20 4 3 5 7 5 11 5-6 7-15 5-25z';
const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Symbols within the diamond, drawn by ourselves in a square of 100. */
export const symbols: Readonly<Record<Pictogram, ReactNode>> = {
  GHS01: (
    <>
      <circle cx="47" cy="58" r="13" />
      <path
        {...line}
        strokeWidth="4"
        d="M57 47l6-7M66 34l2-6M70 40l7-2M70 47l7 4M62 32l-5-5M33 44l-8-6M29 57h-9M34 70l-6 6M63 63l8 5"
      />
    </>
  ),
  GHS02: (
    <>
      <path d={flame} />
      <path {...line} strokeWidth="5" d="M34 79h32" />
    </>
  ),
  GHS03: (
    <>
      <path d={flame} transform="translate(17 10) scale(.66)" />
      <circle {...line} cx="50" cy="67" r="11" strokeWidth="5" />
      <path {...line} strokeWidth="4" d="M38 83h24" />
    </>
  ),
  GHS04: (
    <g transform="rotate(-38 50 50)">
      <rect x="27" y="42" width="42" height="17" rx="7" />
      <rect x="67" y="47" width="10" height="7" rx="2" />
    </g>
  ),
  GHS05: (
    <>
      <path {...line} strokeWidth="6" d="M30 33l15 7M70 33l-15 7" />
      <path d="M43 47c3 4 4 6 4 8a4 4 0 01-8 0c0-2 1-4 4-8zM61 47c3 4 4 6 4 8a4 4 0 01-8 0c0-2 1-4 4-8z" />
      <path d="M26 66h10l4 5 6-5h8c8 0 12 1 20 5v5H26z" />
    </>
  ),
  GHS06: (
    <>
      <path d="M50 23c-13 0-20 8-20 18 0 7 4 11 9 13v8h22v-8c5-2 9-6 9-13 0-10-7-18-20-18z" />
      <circle cx="42" cy="42" r="5" fill="#fff" />
      <circle cx="58" cy="42" r="5" fill="#fff" />
      <path d="M50 47l3 6h-6z" fill="#fff" />
      <path {...line} strokeWidth="5" d="M31 65l38 13M69 65L31 78" />
    </>
  ),
  GHS07: (
    <>
      <path d="M44 25h12l-3 33h-6z" />
      <circle cx="50" cy="69" r="6" />
    </>
  ),
  GHS08: (
    <>
      <circle cx="50" cy="30" r="9" />
      <path d="M50 41c-14 0-19 8-20 22l11 14h18l11-14C69 49 64 41 50 41z" />
      <path d="M50 45l3 9 8-5-4 9 9 2-9 3 4 8-8-4-3 9-3-9-8 4 4-8-9-3 9-2-4-9 8 5z" fill="#fff" />
    </>
  ),
  GHS09: (
    <>
      <path {...line} strokeWidth="4" d="M38 64V36M38 48l-9-9M38 44l9-10M38 55l8-6M26 65h22" />
      <path d="M46 72c7-9 18-9 25-2l6-4v14l-6-4c-7 6-18 6-25-4z" />
      <circle cx="53" cy="71" r="1.6" fill="#fff" />
    </>
  ),
};
