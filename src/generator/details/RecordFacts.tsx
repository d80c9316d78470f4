import type { Call } from '../../../contract/kit/call';
import { describeFields } from '../../../contract/kit/describe';
import type { Row } from '../declaration';
import { Facts } from './Facts';

interface Properties {
  /** Reads the record: its answer says what the values are. */
  call: Call;
  names: readonly string[];
  resource: string;
  record: Row;
}

/** Facts of a record that nobody enters, side by side. */
export const RecordFacts = ({ call, names, resource, record }: Properties) => {
  const shapes = describeFields(call.response);
  return (
    <Facts
      shapes={names.flatMap((name) => shapes[name] ?? [])}
      resource={resource}
      record={record}
      arranged="flowing"
    />
  );
};
