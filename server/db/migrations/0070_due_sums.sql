CREATE TABLE "elearning_due_sums" (
	"client_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "elearning_due_sums_client_id_place_id_due_on_pk" PRIMARY KEY("client_id","place_id","due_on")
);
--> statement-breakpoint
ALTER TABLE "elearning_due_sums" ADD CONSTRAINT "elearning_due_sums_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_invited_by_name" ON "members" USING btree ("client_id","last_name","first_name","id") WHERE "members"."archived_at" is null and "members"."password_hash" is null;--> statement-breakpoint
grant select, insert, update, delete on elearning_due_sums to safety_dashboard_app;--> statement-breakpoint
insert into elearning_due_sums (client_id, place_id, due_on, number)
select person.client_id, place_id, standing.next_overdue_on, count(*)
from elearning_standings standing
join elearning_standing_people person
  on person.client_id = standing.client_id and person.member_id = standing.member_id
cross join unnest(person.place_ids) as place_id
where standing.urgency in (2, 3) group by 1, 2, 3;--> statement-breakpoint
select protect_tenant_table('elearning_due_sums');
