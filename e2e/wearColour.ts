import type { Page } from 'playwright-core';
import type { LicenseeConfig } from '../contract/bootstrap';
import { bootstrapRoutes } from '../contract/bootstrapRoutes';

/** The server's answer, as of a licensee of that colour, who wants white on it even where nobody could read it. */
export const wearColour = async (page: Page, primary: string): Promise<void> => {
  await page.unrouteAll();
  await page.route(`**/api/${bootstrapRoutes.loadLicenseeConfig.path}*`, async (route) => {
    const response = await route.fetch();
    const { head, body } = (await response.json()) as { head: object; body: LicenseeConfig };
    const colours = { primary, contrast: '#ffffff' };
    await route.fulfill({ response, json: { head, body: { ...body, theme: { light: colours, dark: colours } } } });
  });
};
