import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { paths } from '../routing/paths';

const CalendarPage = lazyPage(async () => (await import('./CalendarPage')).CalendarPage);

export const calendarRoutes: readonly PageRoute[] = [
  { path: paths.calendar, permissions: ['calendar.show'], page: <CalendarPage /> },
];
