CREATE TABLE "external_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"member_id" uuid NOT NULL,
	"elearning_id" uuid NOT NULL,
	"name" text collate de DEFAULT '' NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date,
	"issuer" text NOT NULL,
	"remark" text,
	"file" text
);
--> statement-breakpoint
ALTER TABLE "elearning_tasks" DROP CONSTRAINT "elearning_tasks_end";--> statement-breakpoint
ALTER TABLE "elearning_standings" ADD COLUMN "holds_until" date;--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD COLUMN "external_id" uuid;--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD COLUMN "holds_until" date;--> statement-breakpoint
ALTER TABLE "external_certificates" ADD CONSTRAINT "external_certificates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_certificates" ADD CONSTRAINT "external_certificates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_certificates" ADD CONSTRAINT "external_certificates_elearning_id_elearnings_id_fk" FOREIGN KEY ("elearning_id") REFERENCES "public"."elearnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_certificates_of_member" ON "external_certificates" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "external_certificates_of_course" ON "external_certificates" USING btree ("elearning_id");--> statement-breakpoint
CREATE INDEX "external_certificates_by_member" ON "external_certificates" USING btree ("client_id","member_id","issued_on");--> statement-breakpoint
CREATE INDEX "elearning_tasks_external" ON "elearning_tasks" USING btree ("client_id","external_id") WHERE "elearning_tasks"."external_id" is not null;--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD CONSTRAINT "elearning_tasks_end" CHECK (("elearning_tasks"."state" = 'completed') = ("elearning_tasks"."completed_on" is not null)
        and ("elearning_tasks"."state" in ('closed', 'withdrawn')) = ("elearning_tasks"."closed_on" is not null)
        and ("elearning_tasks"."completed_on" is null) = ("elearning_tasks"."completed_at" is null)
        and ("elearning_tasks"."holds_until" is null or "elearning_tasks"."completed_on" is not null));--> statement-breakpoint
grant select, insert, update, delete on external_certificates to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('external_certificates');
