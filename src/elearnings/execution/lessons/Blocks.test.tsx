import { render } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import type { LessonBlock } from '../../../../contract/elearnings/lessons';
import { Blocks } from './Blocks';

const words = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => 'de_DE' };
const video: LessonBlock = { type: 'video', src: 'elearning/video/1/drill.mp4', transcript: 'Leave by the stairs.' };

const trackOf = (block: LessonBlock): HTMLTrackElement | null => {
  const { container } = render(
    <I18nContextProvider value={words}>
      <Blocks blocks={[block]} languageCode="en_GB" />
    </I18nContextProvider>,
  );
  return container.querySelector('track');
};

it('shows a video with its captions, switched on, in the language of the pages', () => {
  const track = trackOf({ ...video, captions: 'elearning/captions/2/en.vtt' });
  expect(track?.parentElement?.tagName).toBe('VIDEO');
  expect(track?.getAttribute('src')).toBe('/api/file/elearning/captions/2/en.vtt');
  expect([track?.kind, track?.srclang, track?.label, track?.default]).toEqual(['captions', 'en-GB', 'English', true]);
});

it('promises no captions where a video has none', () => {
  expect(trackOf(video)).toBeNull();
});
