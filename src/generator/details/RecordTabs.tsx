import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { detailsPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useWords } from '../useWords';
import type { TabEntry } from './useTabs';

interface Properties {
  resource: string;
  tabs: readonly TabEntry[];
  uuid: string;
  current: string | undefined;
}

/** The id of a tab's element, which names its panel. */
export const tabElementId = (id: string): string => `tab-${id}`;

/** The tabs of a record, as links: each has an address. A single one needs no choice. */
export const RecordTabs = ({ resource, tabs, uuid, current }: Properties) => {
  const translate = useTranslate();
  const words = useWords();
  const declaration = useDeclaration(resource);
  if (tabs.length < 2) return null;
  return (
    <Tabs aria-label={translate('generator.tabs')} value={current ?? false} sx={{ mb: 3 }}>
      {tabs.map(({ id }) => (
        <Tab
          key={id}
          id={tabElementId(id)}
          component={Link}
          to={detailsPath(declaration, uuid, id)}
          value={id}
          label={words(`${resource}.tabs.${id}`, `generator.${id}.tab`)}
        />
      ))}
    </Tabs>
  );
};
