import { showReceipt } from '../../contract/nearMisses/receipt';
import { element, icon } from './element';
import type { Say } from './words';

const tick = 'M5 12.5l4.5 4.5L19 7.5';
const clock = 'M12 3a9 9 0 1 0 .01 0M12 7.5V12l3 2';

const receiptSection = (say: Say, receipt: string): HTMLElement => {
  const code = showReceipt(receipt);
  const copy = element('button', { type: 'button', class: 'button plain' }, say('sent.copy'));
  copy.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(code).catch(() => undefined);
    copy.textContent = say('sent.copied');
  });
  return element(
    'section',
    { class: 'receipt' },
    element('h2', {}, say('sent.receipt')),
    element('p', { class: 'code' }, code),
    element('p', { class: 'hint' }, say('sent.keep')),
    copy,
  );
};

interface Ended {
  say: Say;
  receipt: string;
  /** Note on a part that failed, in words. */
  note: string | null;
  /** Action of its button. */
  onwards: () => void;
}

type Page = (ended: Ended) => HTMLElement;

/** Page after a report, with the code by which it can be asked for. */
const endPage =
  (
    drawing: string,
    title: 'sent.title' | 'kept.title',
    text: 'sent.text' | 'kept.text' | 'update.kept',
    action: 'sent.another' | 'update.reload' = 'sent.another',
  ): Page =>
  ({ say, receipt, note, onwards }) => {
    const button = element('button', { type: 'button', class: 'button' }, say(action));
    button.addEventListener('click', onwards);
    return element(
      'main',
      { class: 'sent' },
      element('div', { class: 'done' }, icon(drawing)),
      element('h1', { tabindex: -1 }, say(title)),
      element('p', { class: 'intro' }, say(text)),
      note && element('p', { class: 'failure' }, note),
      receiptSection(say, receipt),
      button,
    );
  };

/** Page of a report that has arrived. */
export const sentPage = endPage(tick, 'sent.title', 'sent.text');

/** Page of a report that waits on the device for a network. */
export const keptPage = endPage(clock, 'kept.title', 'kept.text');

/** Page of a report that waits on the device for a newer release of this form. */
export const updatePage = endPage(clock, 'kept.title', 'update.kept', 'update.reload');

/** A page that only says something. */
export const notePage = (title: string, text: string, action?: { label: string; run: () => void }): HTMLElement => {
  const button = action && element('button', { type: 'button', class: 'button' }, action.label);
  if (action) button?.addEventListener('click', action.run);
  return element('main', {}, element('h1', { tabindex: -1 }, title), element('p', { class: 'intro' }, text), button);
};
