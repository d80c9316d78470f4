ALTER TABLE "members" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invite_on" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invite_by" text;--> statement-breakpoint
CREATE INDEX "members_awaiting_invitation" ON "members" USING btree ("client_id","invite_on") WHERE "members"."invite_on" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invite_by" CHECK ("members"."invite_by" in ('mail', 'sms'));