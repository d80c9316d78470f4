import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { linksOf } from '../navigation/sidebarItems';
import { useNavigation } from '../navigation/useNavigation';
import { SectionCard } from '../ui/SectionCard';
import { PageShell } from './PageShell';

/** For addresses that lead nowhere: says so, and offers what the person may see. */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const links = linksOf(useNavigation());
  return (
    <PageShell title={translate('notFound.title')} subtitle={translate('notFound.text')} width="read">
      <SectionCard title={translate('notFound.links')}>
        <List disablePadding>
          {links.map(({ path, title, icon: Icon }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton component={Link} to={path}>
                {/* Kept free where there is none, so that all names stand below each other. */}
                <ListItemIcon sx={{ minWidth: 36 }}>{Icon && <Icon fontSize="small" />}</ListItemIcon>
                <ListItemText primary={translate(title)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </SectionCard>
    </PageShell>
  );
};
