ALTER TABLE "outbox_messages" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_outcome" CHECK ("outbox_messages"."sent_at" is null or "outbox_messages"."failed_at" is null);--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_failure" CHECK ("outbox_messages"."failure" in ('recipientRefused', 'messageRefused', 'putOff', 'unreachable'));--> statement-breakpoint
update outbox_messages set search = lower(recipient || ' ' || subject);--> statement-breakpoint
-- Jobs that ran eight times are not run again: what they have not sent has failed.
update outbox_messages set failed_at = now(), failure = 'unreachable'
  where sent_at is null and id in (
    select jsonb_array_elements_text(payload -> 'messageIds')::uuid from jobs where kind = 'message.send' and attempts >= 8
  );
