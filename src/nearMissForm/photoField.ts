import './photo/photo.css';
import { element } from './element';
import type { Picture } from './photo/picture';
import type { Say } from './words';

/** Photo taken for the report; it outlives another language. */
export interface Photographed {
  picture: Picture | null;
}

/** The photo as it is sent; null where there is none. */
export const jpegOf = async ({ picture }: Photographed): Promise<Blob | null> =>
  picture && (await import('./photo/picture')).toJpeg(picture);

/**
 * Field in which a photo is taken or chosen and made unrecognisable; what that takes is loaded once somebody has one.
 */
export const photoField = (say: Say, photographed: Photographed): HTMLElement => {
  const place = element('div', { class: 'photo' });
  const fault = element('p', { class: 'failure', role: 'alert' });
  const open = async (file: Blob): Promise<void> => {
    fault.textContent = '';
    place.replaceChildren(element('p', { class: 'hint', role: 'status' }, say('photo.opening')));
    try {
      const { openPicture } = await import('./photo/picture');
      photographed.picture = await openPicture(file);
    } catch {
      fault.textContent = say('photo.unreadable');
    }
    await draw(true);
  };
  const chooser = (words: 'take' | 'choose'): HTMLElement => {
    const input = element('input', {
      type: 'file',
      accept: 'image/*',
      ...(words === 'take' && { capture: 'environment' }),
    });
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void open(file);
    });
    return element('label', { class: 'button plain' }, input, say(`photo.${words}`));
  };
  const remove = (): void => {
    photographed.picture = null;
    void draw(true);
  };
  /** `leadTo`: what is there now gets the focus of what has gone. */
  const draw = async (leadTo: boolean): Promise<void> => {
    const { picture } = photographed;
    const shown = picture
      ? [(await import('./photo/editor')).pictureEditor(say, picture, remove)]
      : [chooser('take'), chooser('choose')];
    place.replaceChildren(...shown);
    if (leadTo) place.querySelector<HTMLElement>('canvas, input')?.focus({ preventScroll: true });
  };
  void draw(false);
  return element(
    'fieldset',
    { class: 'field' },
    element('legend', {}, say('photo.label'), element('span', { class: 'optional' }, ` (${say('photo.optional')})`)),
    element('p', { class: 'hint' }, say('photo.hint')),
    place,
    fault,
  );
};
