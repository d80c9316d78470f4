import { useRef } from 'react';
import type { InfopointGroup } from '../../contract/infopoint';
import type { Translate } from '../../i18n/words';
import { KeptHelper } from './KeptHelper';
import { shownFirst } from './shownFirst';

/** Helpers: those first who matter, all others folded away, each group a tap from sight. */
export const KeptHelpers = ({ groups, translate }: { groups: readonly InfopointGroup[]; translate: Translate }) => {
  const all = useRef<HTMLDetailsElement>(null);
  const places = useRef(new Map<string, HTMLElement>());
  const staffed = groups.filter(({ members }) => members.length > 0);
  const { first, count } = shownFirst(staffed);
  const jump = (uuid: string): void => {
    if (all.current) all.current.open = true;
    places.current.get(uuid)?.scrollIntoView({ block: 'start' });
    places.current.get(uuid)?.focus({ preventScroll: true });
  };
  return (
    <>
      {first.length > 0 && (
        <section aria-label={translate('infopoint.kept.firstAiders')}>
          <h2>{translate('infopoint.kept.firstAiders')}</h2>
          <ul>
            {first.map((person) => (
              <KeptHelper key={person.uuid} person={person} translate={translate} />
            ))}
          </ul>
        </section>
      )}
      {count > first.length && (
        <>
          {staffed.length > 1 && (
            <nav className="emergency-jump" aria-label={translate('infopoint.all.jump')}>
              {staffed.map(({ uuid, name }) => (
                <button key={uuid} type="button" onClick={() => jump(uuid)}>
                  {name}
                </button>
              ))}
            </nav>
          )}
          <details ref={all}>
            <summary>{translate('infopoint.kept.all', { smart_count: count })}</summary>
            {staffed.map((group) => (
              <section
                key={group.uuid}
                aria-label={group.name}
                tabIndex={-1}
                ref={(place) => {
                  if (place) places.current.set(group.uuid, place);
                }}
              >
                <h2>{group.name}</h2>
                <ul>
                  {group.members.map((person) => (
                    <KeptHelper key={person.uuid} person={person} translate={translate} />
                  ))}
                </ul>
              </section>
            ))}
          </details>
        </>
      )}
    </>
  );
};
