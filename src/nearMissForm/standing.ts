import { readReceipt } from '../../contract/nearMisses/receipt';
import type { ReportStanding } from '../../contract/nearMissReports';
import { dayWriterOf } from '../../contract/shapes/writtenDay';
import { answerQuestion, readStanding, Unanswered } from './calls';
import { element } from './element';
import { textField } from './fields';
import type { Say } from './words';

interface Asking {
  say: Say;
  /** As days are written. */
  tag: string;
  token: string;
  onBack: () => void;
}

const dayIn = (tag: string, day: string): string => dayWriterOf(tag, { dateStyle: 'medium' })(day);

const failureIn = (say: Say, error: unknown): string => {
  const code = error instanceof Unanswered ? error.code : '';
  if (code === 'release.changed') return say('update.text');
  return code === 'nearMiss.receiptUnknown' ? say('receipt.wrong') : say('failed.text');
};

/** A form of one field: what its button does, and what went wrong, in words. */
const smallForm = (field: ReturnType<typeof textField>, label: string, run: () => Promise<string | null>) => {
  const failure = element('p', { class: 'failure', role: 'alert' });
  const button = element('button', { type: 'submit', class: 'button' }, label);
  const form = element('form', { novalidate: true }, field.node, failure, button);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    failure.textContent = await run();
    button.ariaDisabled = null;
  });
  return form;
};

const messagesOf = ({ say, tag }: Asking, { messages }: ReportStanding): HTMLElement[] =>
  messages.map(({ author, text, writtenOn }) =>
    element(
      'li',
      { class: `message ${author}` },
      element(
        'p',
        { class: 'hint' },
        say(author === 'staff' ? 'receipt.question' : 'receipt.mine', { day: dayIn(tag, writtenOn) }),
      ),
      element('p', { class: 'said' }, text),
    ),
  );

const answerForm = (asking: Asking, receipt: string, show: () => Promise<void>): HTMLElement => {
  const { say, token } = asking;
  const field = textField({
    label: say('receipt.answer'),
    maximum: 1000,
    left: (count) => say('left', { count }),
  });
  return smallForm(field, say('receipt.send'), async () => {
    if (!field.value()) {
      field.fault(say('receipt.missingAnswer'));
      return null;
    }
    try {
      await answerQuestion({ token, receipt, text: field.value() });
      await show();
      return null;
    } catch (error) {
      return failureIn(say, error);
    }
  });
};

/** How a report stands, what was asked about it, and what becomes of it. */
const shown = (asking: Asking, receipt: string, standing: ReportStanding, show: () => Promise<void>): HTMLElement => {
  const { say, tag } = asking;
  const { what, status, reportedOn, closedOn, outcome, messages } = standing;
  const isAsked = status === 'open' && messages.some(({ author }) => author === 'staff');
  return element(
    'section',
    { class: 'receipt', tabindex: -1 },
    element('h2', {}, closedOn ? say('receipt.closed', { day: dayIn(tag, closedOn) }) : say('receipt.waiting')),
    outcome ? element('p', { class: 'said' }, outcome) : null,
    element('p', { class: 'hint' }, say('receipt.reportedOn', { day: dayIn(tag, reportedOn) })),
    element('p', { class: 'said quoted' }, what),
    messages.length > 0 ? element('ol', { class: 'messages' }, ...messagesOf(asking, standing)) : null,
    isAsked ? answerForm(asking, receipt, show) : null,
  );
};

/** Page on which somebody asks with a receipt how their report stands, and answers questions without a name. */
export const standingPage = (asking: Asking): HTMLElement => {
  const { say, token, onBack } = asking;
  const field = textField({ label: say('receipt.label'), maximum: 30, isRequired: true });
  const found = element('div', { 'aria-live': 'polite' });
  const show = async (receipt: string): Promise<void> => {
    const standing = await readStanding({ token, receipt });
    found.replaceChildren(shown(asking, receipt, standing, () => show(receipt)));
  };
  const form = smallForm(field, say('receipt.open'), async () => {
    found.replaceChildren();
    const receipt = readReceipt(field.value());
    if (receipt.length !== 16) {
      field.fault(field.value() ? say('receipt.wrong') : say('receipt.missing'));
      return null;
    }
    return show(receipt).then(
      () => null,
      (error: unknown) => failureIn(say, error),
    );
  });
  const back = element('button', { type: 'button', class: 'button plain' }, say('receipt.back'));
  back.addEventListener('click', onBack);
  return element('main', {}, element('h1', { tabindex: -1 }, say('receipt.title')), form, found, back);
};
