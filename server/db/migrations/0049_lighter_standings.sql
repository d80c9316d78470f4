ALTER TABLE "elearning_standings" DROP CONSTRAINT "elearning_standings_client_id_clients_id_fk";
--> statement-breakpoint
-- One mark for each person of a statement: whoever gives twenty courses to a whole company leaves a twentieth as many. Of
-- several courses: all of theirs.
create or replace function mark_pairs() returns trigger
  language plpgsql
  as $$
begin
  insert into elearning_standing_marks (client_id, member_id, elearning_id)
  select client_id, member_id, case when count(distinct elearning_id) = 1 then min(elearning_id::text)::uuid end
  from changed group by client_id, member_id;
  return null;
end
$$;
