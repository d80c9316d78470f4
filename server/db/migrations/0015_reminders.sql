CREATE TABLE "sent_reminders" (
	"client_id" uuid NOT NULL,
	"source" text NOT NULL,
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"due_on" date NOT NULL,
	"recipient_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "sent_reminders_pk" PRIMARY KEY("client_id","task_id","source","kind","days","due_on","recipient_id"),
	CONSTRAINT "sent_reminders_source" CHECK ("sent_reminders"."source" in ('elearning')),
	CONSTRAINT "sent_reminders_kind" CHECK ("sent_reminders"."kind" in ('before', 'after', 'escalation'))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "remind_days_before" integer[] DEFAULT '{14,1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "remind_days_after" integer[] DEFAULT '{7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "escalate_after_days" integer DEFAULT 7;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_reminders_of_member" ON "sent_reminders" USING btree ("client_id","member_id","sent_on");