import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { assignmentRules, type ProposedRule, ruleChanges } from '../../contract/assignmentRules';
import { request } from '../../dataProvider/request';
import { save } from '../../dataProvider/save';
import type { Row } from '../generator/declaration';
import { PersonLink } from '../people/PersonLink';
import { useChangeQuestion } from '../tasks/useChangeQuestion';
import type { DialogText } from '../ui/dialogs';
import { useFormat } from '../ui/useFormat';
import { ChangedPeople } from './ChangedPeople';

const named = 10;
/** Stands in a sentence where the names are put in, each as a link of its own. */
const namesMark = '\u0000';
const firstPage = { filter: {}, page: 1, perPage: named, sortBy: 'lastName', sortDirection: 'asc' } as const;

/** Asks whether a rule is to be saved, once somebody has read who gains and who loses by it, and what becomes of tasks. */
export const useRuleQuestion = () => {
  const translate = useTranslate();
  const format = useFormat();
  const ask = useChangeQuestion('elearnings');
  const namesOf = async (
    rule: ProposedRule,
    change: (typeof ruleChanges)[number],
    count: number,
  ): Promise<DialogText> => {
    const { items } = await request(
      assignmentRules.previewPeople,
      { ...rule, change, ...firstPage },
      { loader: 'load' },
    );
    const params = { smart_count: count, number: format.number(count), names: namesMark };
    const more = count - items.length;
    const text = [
      translate(`assignmentRules.preview.${change}`, params),
      ...(more > 0
        ? [translate('assignmentRules.preview.more', { smart_count: more, number: format.number(more) })]
        : []),
    ].join(' ');
    const [before, after] = text.split(namesMark);
    const names = items.map(({ uuid, firstName, lastName }, index) => (
      <Fragment key={uuid}>
        {index > 0 && ', '}
        <PersonLink person={{ uuid }} among="company" underline="always" isAside>
          {`${firstName} ${lastName}`}
        </PersonLink>
      </Fragment>
    ));
    return { text, shown: [before, names, after] };
  };
  return async (body: Record<string, unknown>, record?: Row): Promise<boolean> => {
    const { version: _, ...form } = body;
    const rule = form as ProposedRule;
    const { people, ...changes } = await save(assignmentRules.preview, rule);
    const texts: DialogText[] = [];
    for (const change of ruleChanges) if (people[change] > 0) texts.push(await namesOf(rule, change, people[change]));
    return ask(changes, {
      headline: translate(`assignmentRules.preview.${record ? 'change' : 'create'}`, { name: String(body.name) }),
      label: translate(record ? 'generator.save' : 'assignmentRules.create.submit'),
      nobody: translate('assignmentRules.preview.noTasks'),
      texts: [
        ...texts,
        ...(texts.length === 0 ? [translate('assignmentRules.preview.nobody')] : []),
        translate('assignmentRules.preview.total', { smart_count: people.total, number: format.number(people.total) }),
      ],
      further: ruleChanges
        .filter((change) => people[change] > named)
        .map((change) => <ChangedPeople key={change} rule={rule} change={change} count={people[change]} />),
    });
  };
};
