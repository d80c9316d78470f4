import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type OwnSession, profile } from '../../contract/profile';
import { request } from '../../dataProvider/request';
import { useConfirm } from '../ui/dialogs';
import { SectionCard } from '../ui/SectionCard';
import { Loaded } from './Loaded';
import { SessionRow } from './SessionRow';
import type { useOwn } from './useOwn';

type Sessions = ReturnType<typeof useOwn<typeof profile.sessions>>;

/** Sessions of the person, with the way to end those they do not know. */
export const SessionList = ({ sessions: { data, error, load } }: { sessions: Sessions }) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const others = (data?.items ?? []).filter(({ isCurrent }) => !isCurrent).length;

  const end = async ({ uuid }: OwnSession): Promise<void> => {
    // Of a failure a toast tells; the list then shows what is still there.
    await request(profile.endSession, { uuid }).catch(() => undefined);
    await load();
  };
  const endOthers = async (): Promise<void> => {
    const isMeant = await confirm({
      headline: translate('profile.sessions.endOthers.headline', { smart_count: others }),
      texts: [translate('profile.sessions.endOthers.text')],
      buttons: [{ label: translate('profile.sessions.endOthers.label', { smart_count: others }), destructive: true }],
    });
    if (!isMeant) return;
    await request(profile.endOtherSessions, {}).catch(() => undefined);
    await load();
  };

  return (
    <SectionCard
      title={translate('profile.sessions.title')}
      subtitle={translate('profile.sessions.text')}
      actions={
        others > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => void endOthers()}>
            {translate('profile.sessions.endOthers.label', { smart_count: others })}
          </Button>
        )
      }
    >
      <Loaded data={data} error={error} onRetry={load}>
        {({ items }) => (
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((session) => (
              <SessionRow key={session.uuid} session={session} onEnd={() => end(session)} />
            ))}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
};
