const wider = 'takes all that the rule of the same name took before, and more';
const ofNewColumns = 'is about columns that the last release leaves as they are';
const newKey = 'the last release writes assignments with "on conflict do nothing", which names no key';

/** Allow list of incompatible changes since the last release: beginnings of the lines that name them, with why. */
export const allowed: Readonly<Record<string, string>> = {
  '0055 drops a key or a rule of uniqueness: alter table elearning_assignments drop constraint elearning_assignments_client_id':
    newKey,
  '0055 adds a rule to a table: alter table elearning_assignments add constraint elearning_assignments_client_id':
    newKey,
  '0055 adds a rule to a table: alter table elearning_assignments add constraint elearning_assignments_target':
    ofNewColumns,
  '0058 adds a rule of uniqueness: create unique index risk_assignments_group': ofNewColumns,
  '0058 adds a rule to a table: alter table risk_assignments add constraint risk_assignments_target': wider,
  '0059 adds a rule to a table: alter table members add constraint members_invite_by': ofNewColumns,
  '0061 adds a rule to a table: alter table elearning_tasks add constraint elearning_tasks_end': ofNewColumns,
  '0062 adds a rule to a table: alter table elearning_assignments add constraint elearning_assignments_client_id':
    newKey,
  '0062 adds a rule to a table: alter table elearning_assignments add constraint elearning_assignments_target':
    ofNewColumns,
  '0088 adds a rule of uniqueness: create unique index calendar_feeds_secret_hash': ofNewColumns,
  '0089 changes a column’s type: alter table hazardous_substances alter column amount':
    'the last release writes whole numbers, which a text takes, and shows nothing for what it reads there',
  '0089 adds a rule of uniqueness: create unique index equipment_inventory_key': ofNewColumns,
};
