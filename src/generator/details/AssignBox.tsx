import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { SectionCard } from '../../ui/SectionCard';
import { showToast } from '../../ui/toasts';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { LazyTypeahead } from '../fields/LazyTypeahead';
import { useReference } from '../fields/useReference';
import { changeLinks, type Linking, linkedMaximum } from './linking';

interface Properties {
  linking: Linking;
  /** The record that is linked to, and how it is called. */
  uuid: string;
  name: string;
  /** The resource or lookup whose records can be linked. */
  candidates: string;
  words: string;
  isTitled: boolean;
  /** Further ways to choose, beside the heading. */
  actions?: ReactNode;
}

/** Chooses records to link to this one. */
export const AssignBox = ({ linking, uuid, name, candidates, words, isTitled, actions }: Properties) => {
  const translate = useTranslate();
  const { search } = useReference({ reference: candidates }, []);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [saving, setSaving] = useState(false);
  const hint = translate(`${words}.add.hint`, { _: '' });
  const assign = async (): Promise<void> => {
    setSaving(true);
    try {
      const done = await changeLinks(
        linking,
        uuid,
        chosen.map(({ value }) => value),
      );
      const assigned = chosen.filter(({ value }) => done.includes(value));
      if (assigned.length === 0) return;
      const params = { smart_count: assigned.length, name: assigned[0]?.label, record: name };
      showToast({ type: 'success', message: `${words}.add.done`, params });
      // What was refused stays chosen, to be tried again; so does what was chosen meanwhile.
      setChosen((now) => now.filter(({ value }) => !done.includes(value)));
    } finally {
      setSaving(false);
    }
  };
  return (
    <SectionCard {...(isTitled && { title: translate(`${words}.add.title`) })} actions={actions}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <LazyTypeahead
            label={translate(`${words}.add.field`)}
            chosen={chosen}
            onChange={setChosen}
            search={search}
            max={linkedMaximum(linking)}
          />
        </Box>
        <Button variant="contained" loading={saving} disabled={chosen.length === 0} onClick={() => void assign()}>
          {translate(`${words}.add.submit`, { smart_count: Math.max(1, chosen.length) })}
        </Button>
      </Box>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </SectionCard>
  );
};
