import type { Page } from 'playwright-core';
import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';
import { mergeAnswers } from './mergeAnswers';

/** The server's answer, as of a licensee of these colours, who wants white on them even where nobody could read it. */
export const wearColour = (page: Page, light: string, dark = light): Promise<void> => {
  const of = (primary: string) => ({ primary, contrast: '#ffffff' });
  const theme = { light: of(light), dark: of(dark) };
  return mergeAnswers(page, new RegExp(`/api/${bootstrapRoutes.loadLicenseeConfig.path}`), { body: { theme } });
};

/** The hardest colours of a licensee: as pale as the light theme's ground, and as dark as the dark one's. */
export const hardestColours = ['#fff2a8', '#0a1f44'] as const;
