ALTER TABLE "members" ADD COLUMN "own_password_since" timestamp with time zone;--> statement-breakpoint
UPDATE "members" SET "own_password_since" = coalesce("access_since", "created_at") WHERE "has_own_password";--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "levels_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "members_active_by_mailbox" ON "members" USING btree ("client_id",(replace(split_part(split_part(lower("email"), '@', 1), '+', 1), '.', '') || '@' || split_part(lower("email"), '@', 2))) WHERE "members"."archived_at" is null and "members"."email" is not null;--> statement-breakpoint
CREATE INDEX "members_active_by_mobile_number" ON "members" USING btree ("client_id",right(regexp_replace("mobile_number", '[^0-9]', '', 'g'), 9)) WHERE "members"."archived_at" is null and "members"."mobile_number" is not null;
