import { element } from './element';
import { type Waiting, waitingReports } from './kept';
import { forget, type Settled } from './sending';
import type { Say } from './words';

/**
 * Banner that something waits on this device, or what came of it. An event `change` draws it anew.
 *
 * @param newsOf what came of reports that waited, as far as it is known
 */
export const banner = (say: Say, newsOf: () => Settled['outcome'] | undefined): HTMLElement => {
  const place = element('div', { class: 'banner', role: 'status', tabindex: -1 });
  const button = (words: 'discard' | 'stay', run: () => void): HTMLElement => {
    const made = element('button', { type: 'button', class: 'button plain' }, say(`kept.${words}`));
    made.addEventListener('click', run);
    return made;
  };
  const fill = (text: string | null, ...buttons: readonly HTMLElement[]): void =>
    place.replaceChildren(...(text ? [element('p', {}, text)] : []), ...buttons);
  const draw = (): void => {
    const [first] = waitingReports();
    const news = newsOf();
    if (first)
      fill(
        say('kept.waiting'),
        button('discard', () => ask(first)),
      );
    else fill(news && news !== 'discarded' ? say(`kept.${news}`) : null);
  };
  const drawAgain = (): void => {
    draw();
    (place.querySelector('button') ?? place).focus();
  };
  /** Nobody gets a deleted report back. */
  const ask = (report: Waiting): void => {
    const discard = button('discard', () => {
      forget(report, 'discarded');
      drawAgain();
    });
    const stay = button('stay', drawAgain);
    fill(say('kept.ask'), discard, stay);
    stay.focus();
  };
  draw();
  place.addEventListener('change', draw);
  return place;
};
