const details = '/apps/elearnings/catalog/details';

export type ElearningTabId = 'settings' | 'org-units' | 'analytics';

export const elearningPath = (uuid: string, tab: ElearningTabId): string => `${details}/${uuid}/${tab}`;
