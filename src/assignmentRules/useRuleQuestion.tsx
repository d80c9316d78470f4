import { useTranslate } from 'ra-core';
import { assignmentRules, type ProposedRule, ruleChanges } from '../../contract/assignmentRules';
import { request } from '../../dataProvider/request';
import { save } from '../../dataProvider/save';
import type { Row } from '../generator/declaration';
import { useChangeQuestion } from '../tasks/useChangeQuestion';
import { useFormat } from '../ui/useFormat';
import { ChangedPeople } from './ChangedPeople';

const named = 10;
const firstPage = { filter: {}, page: 1, perPage: named, sortBy: 'lastName', sortDirection: 'asc' } as const;

/** Asks whether a rule is to be saved, once somebody has read who gains and who loses by it, and what becomes of tasks. */
export const useRuleQuestion = () => {
  const translate = useTranslate();
  const format = useFormat();
  const ask = useChangeQuestion('elearnings');
  const namesOf = async (rule: ProposedRule, change: (typeof ruleChanges)[number], count: number): Promise<string> => {
    const { items } = await request(
      assignmentRules.previewPeople,
      { ...rule, change, ...firstPage },
      { loader: 'load' },
    );
    const names = items.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
    const params = { smart_count: count, number: format.number(count), names };
    const more = count - items.length;
    return [
      translate(`assignmentRules.preview.${change}`, params),
      ...(more > 0
        ? [translate('assignmentRules.preview.more', { smart_count: more, number: format.number(more) })]
        : []),
    ].join(' ');
  };
  return async (body: Record<string, unknown>, record?: Row): Promise<boolean> => {
    const { version: _, ...form } = body;
    const rule = form as ProposedRule;
    const { people, ...changes } = await save(assignmentRules.preview, rule);
    const texts: string[] = [];
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
