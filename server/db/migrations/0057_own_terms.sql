CREATE TABLE "elearning_terms" (
	"client_id" uuid NOT NULL,
	"elearning_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"interval_months" integer,
	"buffer_days" integer,
	CONSTRAINT "elearning_terms_client_id_elearning_id_member_id_from_on_pk" PRIMARY KEY("client_id","elearning_id","member_id","from_on")
);
--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "interval_months" integer;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "buffer_days" integer;--> statement-breakpoint
ALTER TABLE "elearning_terms" ADD CONSTRAINT "elearning_terms_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_terms" ADD CONSTRAINT "elearning_terms_elearning_id_elearnings_id_fk" FOREIGN KEY ("elearning_id") REFERENCES "public"."elearnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elearning_assignments_own_terms" ON "elearning_assignments" USING btree ("client_id") WHERE num_nonnulls("elearning_assignments"."interval_months", "elearning_assignments"."buffer_days") > 0;--> statement-breakpoint
grant select, insert, update, delete on elearning_terms to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('elearning_terms');--> statement-breakpoint
-- How long what somebody did holds follows from their terms: where they stand is worked out anew.
create trigger mark_inserted after insert on elearning_terms
  referencing new table as changed for each statement execute function mark_pairs();--> statement-breakpoint
create trigger mark_updated after update on elearning_terms
  referencing new table as changed for each statement execute function mark_pairs();--> statement-breakpoint
create trigger mark_deleted after delete on elearning_terms
  referencing old table as changed for each statement execute function mark_pairs();
