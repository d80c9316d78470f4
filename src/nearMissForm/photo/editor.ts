import { element } from '../element';
import type { Say } from '../words';
import { blurAt, type Picture, restore, squareOf } from './picture';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Cursor of the keyboard in the picture: shown above it, and moved by a square. */
const keyboardPlace = (picture: Picture, onBlur: () => void): HTMLElement => {
  const { canvas } = picture;
  const mark = element('span', { class: 'mark', hidden: true });
  const side = squareOf(picture);
  let [x, y] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
  const draw = (): void => {
    mark.style.left = `${(x / canvas.width) * 100}%`;
    mark.style.top = `${(y / canvas.height) * 100}%`;
  };
  canvas.addEventListener('focus', () => {
    mark.hidden = !canvas.matches(':focus-visible');
    draw();
  });
  canvas.addEventListener('blur', () => {
    mark.hidden = true;
  });
  canvas.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    mark.hidden = false;
    if (step) {
      x = Math.min(canvas.width - 1, Math.max(0, x + step[0] * side));
      y = Math.min(canvas.height - 1, Math.max(0, y + step[1] * side));
      draw();
      return;
    }
    blurAt(picture, x, y);
    onBlur();
  });
  return mark;
};

const followFinger = (picture: Picture, onBlur: () => void): void => {
  const { canvas } = picture;
  const blurUnder = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    blurAt(picture, ((clientX - left) / width) * canvas.width, ((clientY - top) / height) * canvas.height);
    onBlur();
  };
  canvas.onpointerdown = (event) => {
    canvas.setPointerCapture(event.pointerId);
    blurUnder(event);
  };
  canvas.onpointermove = (event) => {
    if (event.buttons === 0) return;
    for (const each of event.getCoalescedEvents?.() ?? [event]) blurUnder(each);
  };
};

/** The photo, with the way to make unrecognisable what nobody shall recognise, by finger or by keyboard. */
export const pictureEditor = (say: Say, picture: Picture, onRemove: () => void): HTMLElement => {
  // A new one without what listened to the former language's.
  const canvas = element('canvas', { tabindex: 0, role: 'application', 'aria-label': say('photo.canvas') });
  canvas.width = picture.canvas.width;
  canvas.height = picture.canvas.height;
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture.canvas, 0, 0);
  picture.canvas = canvas;
  const back = element(
    'button',
    { type: 'button', class: 'button plain', hidden: !picture.isBlurred },
    say('photo.restore'),
  );
  const remove = element('button', { type: 'button', class: 'button plain' }, say('photo.remove'));
  const onBlur = (): void => {
    back.hidden = false;
  };
  back.addEventListener('click', () => {
    restore(picture);
    back.hidden = true;
    canvas.focus();
  });
  remove.addEventListener('click', onRemove);
  const mark = keyboardPlace(picture, onBlur);
  followFinger(picture, onBlur);
  return element(
    'div',
    { class: 'picture' },
    element('p', { class: 'hint' }, say('photo.blur')),
    element('div', { class: 'canvas' }, canvas, mark),
    back,
    remove,
  );
};
