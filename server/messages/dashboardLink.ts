import { dashboardPage, linkedPages } from '../../contract/dashboardPages';

type Page = keyof typeof linkedPages;

/** The address of a page of the dashboard. */
export const dashboardLink = (publicUrl: string, page: Page): string => `${publicUrl}${dashboardPage(page)}`;

const pages = Object.keys(linkedPages) as Page[];

/** True if the text is the address of such a page, and nothing else. */
export const isDashboardLink = (text: string): boolean =>
  /^https?:\/\/\S+$/.test(text) && pages.some((page) => text.endsWith(dashboardPage(page)));
