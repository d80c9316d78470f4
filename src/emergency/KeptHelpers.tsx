import type { InfopointGroup } from '../../contract/infopoint';
import type { Translate } from '../../i18n/words';
import { shownFirst } from '../infopoint/shownFirst';
import { KeptHelper } from './KeptHelper';

/** Who helps: those first who matter, all others folded away. */
export const KeptHelpers = ({ groups, translate }: { groups: readonly InfopointGroup[]; translate: Translate }) => {
  const staffed = groups.filter(({ members }) => members.length > 0);
  const { first, count } = shownFirst(staffed);
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
        <details>
          <summary>{translate('infopoint.kept.all', { smart_count: count })}</summary>
          {staffed.map((group) => (
            <section key={group.uuid} aria-label={group.name}>
              <h2>{group.name}</h2>
              <ul>
                {group.members.map((person) => (
                  <KeptHelper key={person.uuid} person={person} translate={translate} />
                ))}
              </ul>
            </section>
          ))}
        </details>
      )}
    </>
  );
};
