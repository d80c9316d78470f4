CREATE TABLE "near_miss_measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"near_miss_id" uuid NOT NULL,
	"name" text collate de NOT NULL,
	"kind" text NOT NULL,
	"notes" text,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"done_on" date,
	"check_on" date,
	"effect" text,
	"effect_note" text,
	"next_due" date,
	CONSTRAINT "near_miss_measures_kind" CHECK ("near_miss_measures"."kind" in ('measure', 'riskAssessment')),
	CONSTRAINT "near_miss_measures_effect" CHECK ("near_miss_measures"."effect" is null or ("near_miss_measures"."effect" in ('effective', 'partlyEffective', 'ineffective') and "near_miss_measures"."done_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "sent_reminders" DROP CONSTRAINT "sent_reminders_source";--> statement-breakpoint
ALTER TABLE "near_miss_measures" ADD CONSTRAINT "near_miss_measures_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss_measures" ADD CONSTRAINT "near_miss_measures_near_miss_id_near_misses_id_fk" FOREIGN KEY ("near_miss_id") REFERENCES "public"."near_misses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss_measures" ADD CONSTRAINT "near_miss_measures_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_miss_measures_by_due" ON "near_miss_measures" USING btree ("client_id","next_due","id");--> statement-breakpoint
CREATE INDEX "near_miss_measures_near_miss_id" ON "near_miss_measures" USING btree ("near_miss_id");--> statement-breakpoint
CREATE INDEX "near_miss_measures_owner_id" ON "near_miss_measures" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_source" CHECK ("sent_reminders"."source" in ('elearning', 'riskRound', 'riskAction', 'equipment', 'hazardousSubstances', 'nearMissMeasures'));--> statement-breakpoint
grant select, insert, update, delete on near_miss_measures to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('near_miss_measures');
