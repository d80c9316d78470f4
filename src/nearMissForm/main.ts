import './style.css';
import type { Puzzle } from '../../contract/nearMisses/puzzle';
import { newReceipt, receiptBytes } from '../../contract/nearMisses/receipt';
import { brandProperties } from '../licensee/brandProperties';
import { banner } from './banner';
import { type Draft, type Filled, readPoster, Unanswered } from './calls';
import { element } from './element';
import { reportForm } from './form';
import { keepForm } from './keepForm';
import {
  forgetDraft,
  forgetPoster,
  type KeptPoster,
  keepDraft,
  keepPoster,
  keptDraft,
  keptPoster,
  type Waiting,
  waitingReports,
} from './kept';
import { keptPage, notePage, sentPage, updatePage } from './pages';
import { jpegOf, type Photographed } from './photoField';
import { isPassing, keep, type Settled, send, sendWaiting } from './sending';
import { waitingKey } from './waitingKey';
import { firstLanguage, languages, loadWords, nameOf, rememberLanguage, type Say, toTag } from './words';
import { work } from './work';

const root = document.querySelector('#root') ?? document.body;
const token = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');

/** So often what waits is tried to be sent, as long as the page is open. Milliseconds. */
const retryEvery = 30_000;

/** Report in progress: kept where the language changes meanwhile. The work is under way while somebody writes. */
let begun: { draft: Draft; photographed: Photographed; receipt: string; nonce: Promise<number> | null } | undefined;
/** Outcome of reports that waited, said above the form. */
let news: Settled['outcome'] | undefined;
/** The report whose page says that it waits, and what takes that page's place once it no longer does. */
let shownWaiting: { receipt: string; settle: (outcome: Settled['outcome']) => void } | undefined;

const begin = (place: string | null, puzzle: Puzzle | null) => {
  const receipt = newReceipt(crypto.getRandomValues(new Uint8Array(receiptBytes)));
  const kept = keptDraft(token);
  const draft = { what: null, kind: null, severity: null, reporterName: null, ...kept, place: kept?.place ?? place };
  return { draft, photographed: { picture: null }, receipt, nonce: puzzle && work(puzzle, receipt) };
};

const chooser = (say: Say, language: string): HTMLElement => {
  const select = element(
    'select',
    { 'aria-label': say('language') },
    ...languages.map((each) =>
      element('option', { value: each, lang: toTag(each), selected: each === language }, nameOf(each)),
    ),
  );
  select.addEventListener('change', () => {
    rememberLanguage(select.value);
    void show(select.value);
  });
  return select;
};

const draw = (say: Say, language: string, name: string, page: HTMLElement, leadTo = false): void => {
  shownWaiting = undefined;
  const header = element('header', {}, element('span', { class: 'company' }, name), chooser(say, language));
  root.replaceChildren(
    element(
      'div',
      { class: 'page' },
      header,
      banner(say, () => news),
      page,
    ),
  );
  window.scrollTo(0, 0);
  if (leadTo) page.querySelector('h1')?.focus();
};

const codeOf = (error: unknown): string => (error instanceof Unanswered ? error.code : 'noAnswer');

/** True if this form is of another release than the server, which takes nothing of it. */
const isOutdated = (error: unknown): boolean => codeOf(error) === 'release.changed';
const reload = (): void => window.location.reload();

const showForm = (say: Say, language: string, poster: KeptPoster | null, puzzle: Puzzle | null): void => {
  const name = poster?.clientName ?? '';
  begun ??= begin(poster?.place ?? null, puzzle);
  const { draft, photographed, receipt, nonce } = begun;
  const keepChanged = (changed: Draft): void => {
    begun = { draft: changed, photographed, receipt, nonce };
    keepDraft(token, changed);
  };
  const again = () => showForm(say, language, poster, puzzle);
  const submit = async (filled: Filled): Promise<string | null> => {
    const report: Waiting = { token, ...filled, receipt, ...(!poster && { isPlaceOpen: true }) };
    const photo = await jpegOf(photographed).catch(() => undefined);
    if (photo === undefined) return say('photo.unreadable');
    let page = sentPage;
    let note: string | null = null;
    let onwards = again;
    try {
      if (!(await send(report, nonce, photo))) note = say('photo.refused');
    } catch (error) {
      if (codeOf(error) === 'nearMiss.tooMany') return say('failed.tooMany');
      if (!isPassing(error)) return say('failed.send');
      const kept = await keep(report, photo);
      const outdated = isOutdated(error);
      if (!kept.report) return outdated ? `${say('failed.send')} ${say('update.text')}` : say('failed.send');
      if (!kept.photo) note = say('photo.notKept');
      // The new form sends what the old one has kept.
      [page, onwards] = outdated ? [updatePage, reload] : [keptPage, again];
    }
    begun = undefined;
    forgetDraft(token);
    const end = (page: typeof sentPage): void => draw(say, language, name, page({ say, receipt, note, onwards }), true);
    end(page);
    const showAgain = () => void show(language).then(() => root.querySelector('h1')?.focus());
    if (page !== sentPage)
      shownWaiting = { receipt, settle: (outcome) => (outcome === 'arrived' ? end(sentPage) : showAgain()) };
    return null;
  };
  const onStanding = () => void showStanding(say, language, name);
  draw(
    say,
    language,
    name,
    reportForm(say, poster, { draft, photographed, keep: keepChanged, onStanding, send: submit }),
  );
};

const showStanding = async (say: Say, language: string, name: string): Promise<void> => {
  const onBack = () => void show(language);
  const page = await import('./standing').then(
    ({ standingPage }) => standingPage({ say, tag: toTag(language), token, onBack }),
    () => notePage(say('failed.title'), say('failed.text'), { label: say('receipt.back'), run: onBack }),
  );
  draw(say, language, name, page, true);
};

const noteOf = (say: Say, code: string, language: string): HTMLElement => {
  const standing = { label: say('receipt.link'), run: () => void showStanding(say, language, '') };
  if (code === 'nearMissPoster.notFound') return notePage(say('unknown.title'), say('unknown.text'));
  if (code === 'nearMissPoster.revoked') return notePage(say('revoked.title'), say('revoked.text'), standing);
  if (code === 'release.changed') {
    return notePage(say('failed.title'), say('update.text'), { label: say('update.reload'), run: reload });
  }
  const again = { label: say('failed.retry'), run: () => void show(language) };
  return notePage(say('failed.title'), say('failed.text'), again);
};

const wear = (theme: KeptPoster['theme']): void => {
  for (const [name, value] of Object.entries(brandProperties(theme))) {
    document.documentElement.style.setProperty(name, String(value));
  }
};

const show = async (language: string): Promise<void> => {
  const say = await loadWords(language);
  document.documentElement.lang = toTag(language);
  document.title = say('title');
  try {
    const poster = await readPoster(token);
    keepPoster(token, poster);
    wear(poster.theme);
    showForm(say, language, poster, poster);
  } catch (error) {
    const code = codeOf(error);
    const kept = isPassing(error) ? keptPoster(token) : null;
    if (code.startsWith('nearMissPoster.')) forgetPoster(token);
    // Of a poster that was never read here, a report waits as well: what its code leads to is found when it is sent.
    if (!isPassing(error) || (!kept && isOutdated(error))) return draw(say, language, '', noteOf(say, code, language));
    if (kept) wear(kept.theme);
    showForm(say, language, kept, null);
  }
};

/** Sends what waits on this device, as the dashboard does where it is open. */
const catchUp = (): void => {
  if (waitingReports().length > 0) void sendWaiting();
};

/**
 * Listens to the outcome of a report that waited: it is said wherever it is shown, whichever window sent or discarded
 * it.
 */
const listen = (): void => {
  const drawBanner = (): void => void root.querySelector('.banner')?.dispatchEvent(new Event('change'));
  new BroadcastChannel(waitingKey).onmessage = ({ data }: MessageEvent<Settled>) => {
    // What arrives later hides no refusal.
    if (news !== 'refused') news = data.outcome;
    if (shownWaiting?.receipt === data.receipt) shownWaiting.settle(data.outcome);
    else drawBanner();
  };
  // What another window has forgotten may be read here for a moment after it has said so.
  window.addEventListener('storage', drawBanner);
};

listen();
void show(firstLanguage()).then(catchUp);
window.addEventListener('online', catchUp);
setInterval(catchUp, retryEvery);
void keepForm();
