CREATE TABLE "library_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"part_size" integer NOT NULL,
	"part_count" integer NOT NULL,
	"received" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"begun_by" uuid,
	"begun_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found" jsonb,
	"content" jsonb,
	"details" jsonb,
	"outcome" jsonb,
	CONSTRAINT "library_uploads_state" CHECK ("library_uploads"."state" in ('receiving', 'checking', 'checked', 'publishing', 'published', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "elearning_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "elearning_versions" ADD COLUMN "published_by_name" text;--> statement-breakpoint
ALTER TABLE "risk_assessment_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "risk_assessment_versions" ADD COLUMN "published_by_name" text;--> statement-breakpoint
ALTER TABLE "library_uploads" ADD CONSTRAINT "library_uploads_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uploads" ADD CONSTRAINT "library_uploads_begun_by_advisers_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."advisers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_uploads_open" ON "library_uploads" USING btree ("licensee_id") WHERE "library_uploads"."state" in ('receiving', 'checking', 'checked', 'publishing');--> statement-breakpoint
ALTER TABLE "elearning_versions" ADD CONSTRAINT "elearning_versions_published_by_advisers_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."advisers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessment_versions" ADD CONSTRAINT "risk_assessment_versions_published_by_advisers_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."advisers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
grant select, insert, update, delete on library_uploads to safety_dashboard_partner;--> statement-breakpoint
alter table library_uploads enable row level security;--> statement-breakpoint
create policy of_licensee on library_uploads for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
-- A licensee's staff publish versions of their own library. What is there is never changed: `created_at` may be written
-- so that an item's row can be locked.
grant select (created_at), insert, update (created_at) on elearnings, risk_assessments to safety_dashboard_partner;--> statement-breakpoint
grant select, insert on elearning_versions, elearning_texts, risk_assessment_versions, risk_assessment_texts,
  scorm_packages, scorm_package_files to safety_dashboard_partner;--> statement-breakpoint
create policy made_by_licensee on elearnings for insert to safety_dashboard_partner
  with check (licensee_id = current_licensee());--> statement-breakpoint
create policy locked_by_licensee on elearnings for update to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
create policy made_by_licensee on risk_assessments for insert to safety_dashboard_partner
  with check (licensee_id = current_licensee());--> statement-breakpoint
create policy locked_by_licensee on risk_assessments for update to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
create policy published_by_licensee on elearning_versions for insert to safety_dashboard_partner
  with check (elearning_id in (select id from elearnings where licensee_id = current_licensee()));--> statement-breakpoint
create policy published_by_licensee on risk_assessment_versions for insert to safety_dashboard_partner
  with check (risk_assessment_id in (select id from risk_assessments where licensee_id = current_licensee()));--> statement-breakpoint
create policy published_by_licensee on elearning_texts for insert to safety_dashboard_partner
  with check (version_id in (select id from elearning_versions)
    and (package_id is null or package_id in (select id from scorm_packages where licensee_id = current_licensee())));--> statement-breakpoint
create policy published_by_licensee on risk_assessment_texts for insert to safety_dashboard_partner
  with check (version_id in (select id from risk_assessment_versions));--> statement-breakpoint
create policy of_licensee on scorm_packages for select to safety_dashboard_partner
  using (licensee_id = current_licensee());--> statement-breakpoint
create policy published_by_licensee on scorm_packages for insert to safety_dashboard_partner
  with check (licensee_id = current_licensee());--> statement-breakpoint
create policy of_licensee on scorm_package_files for select to safety_dashboard_partner
  using (package_id in (select id from scorm_packages));--> statement-breakpoint
create policy published_by_licensee on scorm_package_files for insert to safety_dashboard_partner
  with check (package_id in (select id from scorm_packages) and storage_key like 'packages/' || package_id || '/%');--> statement-breakpoint
-- Pictures, videos and captions of its courses: written with their version, and never removed.
create policy of_library on files for select to safety_dashboard_partner
  using (licensee_id = current_licensee() and context = 'elearning');--> statement-breakpoint
create policy published_by_licensee on files for insert to safety_dashboard_partner
  with check (licensee_id = current_licensee() and context = 'elearning'
    and client_id is null and owner_id not in (select id from elearning_versions));--> statement-breakpoint
-- For housekeeping, over all licensees: forgets uploads that nobody went on with, and tells which there are.
create function forget_library_uploads(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from library_uploads where changed_at < before and state not in ('checking', 'publishing')
  $$;--> statement-breakpoint
create function known_library_uploads(wanted uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from library_uploads where id = any(wanted) and state <> 'published' $$;--> statement-breakpoint
revoke execute on function forget_library_uploads(timestamptz), known_library_uploads(uuid[]) from public;--> statement-breakpoint
grant execute on function forget_library_uploads(timestamptz), known_library_uploads(uuid[]) to safety_dashboard_app;--> statement-breakpoint
-- Jobs that work on a licensee's own uploads, and no others: its staff's role writes none of a company.
create function queue_library_job(job uuid, job_kind text, job_payload jsonb, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into jobs (id, client_id, kind, payload, run_at)
    select job, current_licensee(), job_kind, job_payload, moment where job_kind like 'library.%'
  $$;--> statement-breakpoint
revoke execute on function queue_library_job(uuid, text, jsonb, timestamptz) from public;--> statement-breakpoint
grant execute on function queue_library_job(uuid, text, jsonb, timestamptz) to safety_dashboard_partner;
