import { escapeHtml } from '../base/escapeHtml';
import type { Picture } from '../core/jobs/transport';
import type { Letter } from '../db/schema/operations';
import { isDashboardLink } from './dashboardLink';
import { footerMark } from './footer';
import { listMark } from './listMark';
import type { MailBranding } from './mailBranding';
import { fittedSize } from './pictureSize';
import { isResetLink } from './resetLink';
import { isSignInLink } from './signInLink';

interface Content {
  subject: string;
  body: string;
  letter: Letter;
  branding: MailBranding;
}

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>');

const isList = (text: string): boolean => text.split('\n').every((line) => line.startsWith(listMark));

const list = (text: string): string => {
  const entries = text.split('\n').map((line) => `<li>${escapeHtml(line.slice(listMark.length))}</li>`);
  return `<ul>${entries.join('')}</ul>`;
};

const isLink = (text: string): boolean => isResetLink(text) || isDashboardLink(text) || isSignInLink(text);

const paragraph = (text: string, button: string | undefined): string => {
  if (isList(text)) return list(text);
  if (!isLink(text)) return `<p>${lines(text)}</p>`;
  const address = escapeHtml(text);
  // Whoever only hands it on gets nothing to press; their mail program may still make a link of the address.
  if (!button) return `<p class="small">${address}</p>`;
  return `<p><a class="button" href="${address}">${escapeHtml(button)}</a></p>
<p class="small"><a class="address" href="${address}">${address}</a></p>`;
};

/** Pixels. */
const logoRoom = { width: 200, height: 64 };

/** Outlook on Windows heeds no style that limits a picture, only its attributes; the styles hold everywhere else. */
const picture = ({ contentId, content }: Picture, name: string): string => {
  const size = fittedSize(content, logoRoom);
  const attributes = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<div class="logo"><img src="cid:${contentId}" alt="${name}"${attributes}></div>`;
};

const styles = ({ button: { light, dark } }: MailBranding): string => `
  body { margin: 0; padding: 16px; background: #f4f4f4; color: #1f1f1f; }
  body, main, footer, .name { font: 16px/1.5 system-ui, "Segoe UI", Arial, sans-serif; }
  main, footer, .logo { display: block; box-sizing: border-box; max-width: 560px; margin: 0 auto; }
  main { padding: 24px; border-radius: 8px; background: #ffffff; }
  main p { margin: 0 0 16px; overflow-wrap: anywhere; }
  main p:last-child { margin-bottom: 0; }
  main ul { margin: 0 0 16px; padding: 0 0 0 20px; overflow-wrap: anywhere; }
  main li { margin: 0 0 6px; }
  .logo { padding-bottom: 16px; }
  .logo img { width: auto; height: auto; max-width: ${logoRoom.width}px; max-height: ${logoRoom.height}px; padding: 8px; border: 0; border-radius: 8px; background: #ffffff; color: #1f1f1f; }
  .name { padding-left: 24px; font-size: 18px; font-weight: 600; }
  .button { display: inline-block; padding: 12px 24px; border-radius: 6px; background: ${light.background}; color: ${light.text}; font-weight: 600; text-decoration: none; }
  .small { font-size: 13px; color: #5c5c5c; }
  .address { color: inherit; }
  footer { padding: 16px 24px 0; font-size: 13px; color: #5c5c5c; overflow-wrap: anywhere; }
  @media (prefers-color-scheme: dark) {
    body { background: #161616; color: #ededed; }
    main { background: #232323; }
    .small, footer { color: #b0b0b0; }
    .button { background: ${dark.background}; color: ${dark.text}; }
  }`;

/**
 * The HTML part of a mail: the words of its text, and nothing else, with the licensee's logo, or name, and colour. A
 * paragraph that is a link of ours becomes a button, with the address below for whoever cannot press it; one whose
 * lines all begin with the mark of a list becomes a list.
 */
export const letterHtml = ({ subject, body, letter, branding }: Content): string => {
  const [text = '', ...footer] = body.split(footerMark);
  const paragraphs = text.split(/\n{2,}/);
  const links = paragraphs.filter(isLink);
  const name = escapeHtml(branding.name);
  const logo = branding.logo ? picture(branding.logo, name) : `<div class="logo name">${name}</div>`;
  const parts = [
    // Said at the place itself: some mail programs drop the style sheet, and it would stand above the logo.
    `<div class="preheader" style="display:none;mso-hide:all;max-height:0;overflow:hidden">${escapeHtml(letter.preheader)}</div>`,
    logo,
    `<main>${paragraphs.map((each) => paragraph(each, letter.buttons?.[links.indexOf(each)])).join('\n')}</main>`,
    footer.length > 0 && `<footer>${lines(footer.join(footerMark))}</footer>`,
  ];
  return `<!doctype html>
<html lang="${letter.language.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }${styles(branding)}
</style>
</head>
<body>
${parts.filter(Boolean).join('\n')}
</body>
</html>
`;
};
