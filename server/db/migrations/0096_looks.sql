CREATE TABLE "licensee_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"looks" jsonb NOT NULL,
	"number" integer,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"back_to" integer,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"changed_by" uuid,
	"changed_by_name" text,
	CONSTRAINT "licensee_looks_number" UNIQUE("licensee_id","number"),
	CONSTRAINT "licensee_looks_published" CHECK (("licensee_looks"."number" is null) = ("licensee_looks"."published_at" is null))
);
--> statement-breakpoint
ALTER TABLE "licensees" ADD COLUMN "looks_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "licensee_looks" ADD CONSTRAINT "licensee_looks_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensee_looks" ADD CONSTRAINT "licensee_looks_changed_by_advisers_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."advisers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licensee_looks_draft" ON "licensee_looks" USING btree ("licensee_id") WHERE "licensee_looks"."published_at" is null;--> statement-breakpoint
-- What a licensee looks like, everybody reads; its own staff change it, and of no other licensee know more than before.
alter table licensees enable row level security;--> statement-breakpoint
create policy readable on licensees for select to safety_dashboard_app using (true);--> statement-breakpoint
create policy of_licensee on licensees for all to safety_dashboard_partner
  using (id = current_licensee()) with check (id = current_licensee());--> statement-breakpoint
grant select (looks, looks_version, created_at) on licensees to safety_dashboard_partner;--> statement-breakpoint
grant update (looks, looks_version) on licensees to safety_dashboard_partner;--> statement-breakpoint
grant select, insert, delete on licensee_looks to safety_dashboard_partner;--> statement-breakpoint
alter table licensee_looks enable row level security;--> statement-breakpoint
create policy of_licensee on licensee_looks for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
-- Its own pictures, and neither what its courses and templates are made of nor anything of a company.
grant select, insert, delete on files to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on files for all to safety_dashboard_partner
  using (licensee_id = current_licensee() and context = 'licensee')
  with check (licensee_id = current_licensee() and context = 'licensee' and owner_id = licensee_id);
