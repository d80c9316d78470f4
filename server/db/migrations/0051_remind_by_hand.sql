CREATE TABLE "manual_reminders" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_on" date NOT NULL,
	"is_again" boolean NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	CONSTRAINT "manual_reminders_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "manual_reminders_state" CHECK ("manual_reminders"."state" in ('running', 'finished', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "sent_reminders" DROP CONSTRAINT "sent_reminders_kind";--> statement-breakpoint
ALTER TABLE "manual_reminders" ADD CONSTRAINT "manual_reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_kind" CHECK ("sent_reminders"."kind" in ('given', 'before', 'after', 'escalation', 'byHand'));--> statement-breakpoint
grant select, insert, update, delete on manual_reminders to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('manual_reminders');
