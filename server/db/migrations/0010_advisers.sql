CREATE TABLE "advisers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"language_code" text,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "advisers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "support_logins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "by_adviser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "adviser_id" uuid;--> statement-breakpoint
ALTER TABLE "advisers" ADD CONSTRAINT "advisers_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_logins" ADD CONSTRAINT "support_logins_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_logins" ADD CONSTRAINT "support_logins_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_logins_adviser" ON "support_logins" USING btree ("adviser_id","client_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_adviser" ON "sessions" USING btree ("adviser_id","client_id") WHERE "sessions"."adviser_id" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person" CHECK (num_nonnulls("sessions"."member_id", "sessions"."adviser_id") = 1 and ("sessions"."adviser_id" is not null) = ("sessions"."role" = 'user'));