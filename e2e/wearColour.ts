import type { Page } from 'playwright-core';
import { bootstrapRoutes } from '../contract/bootstrapRoutes';
import { mergeAnswers } from './mergeAnswers';

/** The server's answer, as of a licensee of these colours, who wants white on them even where nobody could read it. */
export const wearColour = (page: Page, light: string, dark = light): Promise<void> => {
  const of = (primary: string) => ({ primary, contrast: '#ffffff' });
  const theme = { light: of(light), dark: of(dark) };
  return mergeAnswers(page, new RegExp(`/api/${bootstrapRoutes.loadLicenseeConfig.path}`), { body: { theme } });
};
