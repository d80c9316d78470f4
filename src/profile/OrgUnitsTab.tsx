import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ContactPerson, type OwnOrgUnit, profile } from '../../contract/profile';
import { EmptyPage } from '../ui/EmptyPage';
import { SectionCard } from '../ui/SectionCard';
import { Contact } from './Contact';
import { Loaded } from './Loaded';
import { useOwn } from './useOwn';

const People = ({ title, people }: { title: string; people: readonly ContactPerson[] }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {title}
      </Typography>
      {people.length === 0 ? (
        <Typography color="textSecondary">{translate('profile.orgUnits.nobody')}</Typography>
      ) : (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {people.map((person) => (
            <li key={person.uuid}>
              <Contact person={person} />
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
};

const Unit = ({ unit }: { unit: OwnOrgUnit }) => {
  const translate = useTranslate();
  return (
    <SectionCard title={unit.orgUnitName} subtitle={unit.orgUnitIdentifier}>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <People title={translate('profile.orgUnits.admins')} people={unit.admins} />
        <People title={translate('profile.orgUnits.responsiblePersons')} people={unit.responsiblePersons} />
      </Box>
    </SectionCard>
  );
};

/** The units one belongs to, and whom to turn to there. */
export const OrgUnitsTab = () => {
  const translate = useTranslate();
  const { data, error, load } = useOwn(profile.orgUnits);
  return (
    <Loaded data={data} error={error} onRetry={load}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyPage
            icon={AccountTreeOutlined}
            title={translate('profile.orgUnits.empty.title')}
            text={translate('profile.orgUnits.empty.text')}
          />
        ) : (
          <Stack spacing={2.5}>
            {items.map((unit) => (
              <Unit key={unit.uuid} unit={unit} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
};
